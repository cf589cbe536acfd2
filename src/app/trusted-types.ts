type Policy = {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string) => string | null;
};
type PolicyFactory = { createPolicy: (name: string, policy: Policy) => unknown };

/**
 * The browser refuses text as script or as HTML in this document (`require-trusted-types-for`), but for what is allowed
 * here: workers of our own host, and emptying an element, which the charts do.
 */
function allowOurs(factory: PolicyFactory | undefined): void {
  factory?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    createHTML: (html) => (html === '' ? html : null),
  });
}

allowOurs((globalThis as { trustedTypes?: PolicyFactory }).trustedTypes); // not yet among the types of every browser
