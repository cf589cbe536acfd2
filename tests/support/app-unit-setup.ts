// Dexie must find the IndexedDB stand-in when it is loaded.
import 'fake-indexeddb/auto';
