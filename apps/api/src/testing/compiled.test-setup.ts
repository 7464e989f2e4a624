const { NODE_COMPILE_CACHE } = process.env;

/** For the environment of a process that a test starts: where code that others have compiled already lies. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
