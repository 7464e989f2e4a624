/** Parses and writes URLs of the site. Treat every part as user input. */

/** The query string. Plain text both ways: `gameCode=007` stays "007". */
export type Search = { readonly [name: string]: string };

export type Location = {
  readonly pathname: string;
  readonly search: Search;
  /** The fragment without the leading "#". */
  readonly hash: string;
  readonly href: string;
};

export function parseLocation(href: string): Location {
  const [address, hash] = divide(href, "#");
  const [pathname, search] = divide(address, "?");
  return {
    pathname: pathname || "/",
    search: Object.fromEntries(new URLSearchParams(search)),
    hash: decode(hash),
    href,
  };
}

export function stringifySearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Commas stay unescaped, so that a list of vendors in the address is readable.
  return text && `?${text.replaceAll("%2C", ",")}`;
}

/**
 * Normalizes a path: case and a trailing slash are ignored, because the requirements write some paths both ways
 * (R2.13, R2.17).
 */
export function foldPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
}

function divide(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
