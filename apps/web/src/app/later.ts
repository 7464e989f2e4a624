import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy } from "react";
import { loadChunk } from "../lib/chunks.ts";
import { loadPart } from "../lib/text.ts";

/** A screen or a shell whose script the router fetches on the way there, or when the pointer rests on a link to it. */
export function laterScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  id: string,
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(id, load), name);
}

/** A piece that comes with the first visit to a page, just after its paint: its words are among the first ones. */
export function soonPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(id, load) }));
}

/** A piece of a shell whose script comes when it is first drawn. Stands inside a Suspense. */
export function laterPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(id, load) }));
}
