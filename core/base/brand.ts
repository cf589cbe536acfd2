declare const brandSign: unique symbol;

/** A primitive that only one function makes, so that it cannot be mixed up with another of the same type. */
export type Brand<Base, Name extends string> = Base & { readonly [brandSign]: Name };
