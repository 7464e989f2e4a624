/** True in the built site; the dev server has no worker, and no files with hashes for one to keep. */
export const IS_BUILT = import.meta.env.PROD;

/** True where the api renders the first page (entry-server.tsx): there is no browser around, and nobody is signed in. */
export const IS_SSR = import.meta.env.SSR;
