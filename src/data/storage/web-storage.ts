type Door = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
};

/** Wraps a storage that a browser may refuse to give: then it holds nothing and forgets everything, without an error. */
function door(open: () => Storage): Door {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

/** Session storage; never throws. */
export const sessionValue = door(() => sessionStorage);
/** Local storage; never throws. */
export const localValue = door(() => localStorage);
