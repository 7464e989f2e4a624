import { type ComponentType, type FunctionComponent, lazy } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { lazyComponent } from "@perya/browser/router";
import { loadPart } from "../lib/text.ts";

/**
 * A screen or a shell whose script the router fetches on the way there, or when the pointer rests on a link to it. The
 * file exports one component, which is the screen, and a script that does not arrive is named after the file.
 */
export function lazyScreen<Props extends object>(load: () => Promise<Record<string, FunctionComponent<Props>>>) {
  return lazyComponent(async () => {
    const [screen] = Object.values(await loadPart(nameScript(load), load));
    return screen as FunctionComponent<Props>;
  });
}

/** `() => import("./help-screen.tsx")`, or what the build makes of it (`./help-screen-B3kf2Aa.js`) → "help-screen". */
export function nameScript(load: () => unknown): string {
  return /([\w-]+?)(?:-[\w-]{7}\.js|\.tsx?)\W/.exec(String(load))?.[1] ?? "screen";
}

/** A piece that comes with the first visit to a page, just after its paint: its words are among the first ones. */
export function lazyFirstPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(id, load) }));
}

/** A piece of a shell whose script comes when it is first rendered. Stands inside a Suspense. */
export function lazyPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(id, load) }));
}
