// Zod tries `new Function` when its first schema is made, which our content security policy refuses and the browser reports.
// Its global configuration must say so before Zod itself is loaded; Zod takes the object it finds.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
