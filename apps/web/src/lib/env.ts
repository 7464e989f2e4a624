/** True in the built site. The dev server has no service worker and no hashed files to cache. */
export const IS_BUILT = import.meta.env.PROD;

/** True while the api renders the first page (entry-server.tsx): no browser APIs, no login. */
export const IS_SSR = import.meta.env.SSR;
