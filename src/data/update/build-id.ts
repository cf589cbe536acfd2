/** Put in by the build. */
declare const __BUILD_ID__: string;

/** Version of the running build. */
export const BUILD_ID: string = __BUILD_ID__;
