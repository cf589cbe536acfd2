// Some tests of the server run the browser's data layer, which reads this constant of the build.
Object.assign(globalThis, { __BUILD_ID__: 'test' });
