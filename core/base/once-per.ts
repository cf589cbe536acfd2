/** `make`, asked once for each object: what it gave is kept for as long as the object lives. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) known.set(key, (entry = { made: make(key) }));
    return entry.made;
  };
}
