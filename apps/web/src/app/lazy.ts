import { type ComponentType, type FunctionComponent, lazy } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { lazyComponent } from "@perya/browser/router";
import { loadPart } from "../lib/text.ts";

/**
 * A screen or shell whose script the router loads on navigation or link hover. The file exports exactly one component;
 * a failed load is reported under the file's name.
 */
export function lazyScreen<Props extends object>(load: () => Promise<Record<string, FunctionComponent<Props>>>) {
  const script = nameScript(load);
  const screen = lazyComponent(async () => {
    const [component] = Object.values(await loadPart(script, load));
    return component as FunctionComponent<Props>;
  });
  return Object.assign(screen, { script });
}

/**
 * Name of a script: `() => import("./help-screen.tsx")`, or the build's `./help-screen-B3kf2Aa.js`, is "help-screen".
 */
export function nameScript(load: () => unknown): string {
  return /([\w-]+?)(?:-[\w-]{7}\.js|\.tsx?)\W/.exec(String(load))?.[1] ?? "screen";
}

/** A part that loads right after the first paint. Its texts are in the table of first texts. */
export function lazyFirstPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(id, load) }));
}

/** A part of a shell that loads when first rendered. Needs a Suspense around it. */
export function lazyPart<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(id, load) }));
}
