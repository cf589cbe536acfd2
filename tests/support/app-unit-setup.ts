// Dexie must find the IndexedDB stand-in when it is loaded.
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });
