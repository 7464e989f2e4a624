import type { RouteLine } from "./route.ts";

export type AddressParts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** Writes the URL of a call: the path with its parameters filled in, and the query in the given order. */
export function addressOf(line: Pick<RouteLine, "path">, { params = {}, query = {} }: AddressParts): string {
  const path = line.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
