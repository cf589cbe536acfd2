/** `make`, asked once for each object: what it gave is kept for as long as the object lives. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) known.set(key, (entry = { made: make(key) }));
    return entry.made;
  };
}

/**
 * The same for objects that come one after another, as pages do: only what the last one gave is kept. A `WeakMap` would keep
 * each until the whole heap is collected.
 */
export function onceForLatest<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  let latest: { readonly key: Key; readonly made: Made } | null = null;
  return (key) => {
    if (latest?.key !== key) latest = { key, made: make(key) };
    return latest.made;
  };
}
