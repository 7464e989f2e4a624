// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryHistory } from "./history.ts";
import { createRouter, notFound, redirect, type Route } from "./router.ts";

const Shell = () => null;
const line = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  shell: Shell,
  component: () => null,
  readSearch: ({ kind = "" }): Record<string, string> => (kind ? { kind } : {}),
  ...more,
});

/** Recorded events in order. */
let story: string[];
beforeEach(() => {
  story = [];
});

function start(first: string, ...routes: Route[]) {
  const none = () => null;
  const parts = { root: none, notFound: none, waiting: none, failure: none, hasScroll: false };
  return createRouter({ routes: [line("/"), ...routes], history: createMemoryHistory(first), ...parts });
}

const path = (router: ReturnType<typeof start>) => router.state.route?.path;

describe("the router", () => {
  it.each([
    ["/LIST/", "/list"],
    ["/list?kind=a#part", "/list"],
    ["/nowhere", undefined],
  ])("shows for %s the screen of %s", async (address, found) => {
    const router = start(address, line("/list"));
    expect(router.state.route).toBeUndefined();
    await router.load();
    expect(path(router)).toBe(found);
    expect(router.state.location.href).toBe(address);
  });

  it("changes address and screen synchronously, where nothing must load", async () => {
    const router = start("/", line("/list"));
    await router.load();
    void router.navigate({ to: "/list", search: { kind: "a", other: "b" }, hash: "part" });
    expect(path(router)).toBe("/list");
    expect(router.state.location).toMatchObject({ href: "/list?kind=a&other=b#part", hash: "part" });
    // The screen receives only the parameters that its line in the route table allows.
    expect(router.state.search).toEqual({ kind: "a" });
    const told = router.state.search;
    void router.navigate({ to: ".", search: (now) => ({ ...now, other: "c" }), replace: true });
    expect(router.state.location.search).toEqual({ kind: "a", other: "c" });
    expect(router.state.search).toBe(told);
    router.history.back();
    expect(path(router)).toBe("/");
    expect(router.history.canGoBack()).toBe(false);
  });

  it("foresees what a visit would show, after the redirects of guards", () => {
    const to = (target: string) => () => {
      throw redirect({ to: target as never, search: { kind: "a" } });
    };
    const lines = [line("/old", { guard: to("/list") }), line("/list"), line("/round", { guard: to("/round") })];
    const router = start("/", ...lines);
    expect(router.foresee("/old")).toMatchObject({ route: { path: "/list" }, location: { search: { kind: "a" } } });
    expect(router.foresee("/nowhere").route).toBeNull();
    expect(() => router.foresee("/round")).toThrow("do not end");
  });

  it("follows a guard's redirect, and Back returns to the page before", async () => {
    const guard = () => {
      throw redirect({ to: "/door", search: { kind: "next" } });
    };
    const router = start("/", line("/own", { guard }), line("/door"));
    await router.load();
    await router.navigate({ to: "/own" });
    expect(router.state.location.href).toBe("/door?kind=next");
    router.history.back();
    expect(path(router)).toBe("/");
  });

  it("hides a page that a guard denies, and checks again on request", async () => {
    let isOpen = false;
    const guard = () => {
      if (!isOpen) throw notFound();
    };
    const router = start("/own", line("/own", { guard }));
    await router.load();
    expect(router.state.route).toBeNull();
    isOpen = true;
    await router.invalidate();
    expect(path(router)).toBe("/own");
  });

  it("notifies a page when it is entered and left, with its state, but not when it stays", async () => {
    const onEnter: Route["onEnter"] = ({ kind }) => story.push(`in ${kind}`);
    const onLeave: Route["onLeave"] = ({ kind }) => story.push(`out ${kind}`);
    const router = start("/list?kind=a", line("/list", { onEnter, onLeave }));
    await router.load();
    await router.navigate({ to: ".", search: { kind: "b" } });
    await router.navigate({ to: "/" });
    expect(story).toEqual(["in a", "out b"]);
  });

  it("keeps the current page while a chunk loads, and the last of two navigations wins", async () => {
    let come: () => void = () => undefined;
    const script = new Promise<void>((resolve) => (come = resolve));
    const slow = Object.assign(() => null, { preload: () => script });
    const router = start("/", line("/slow", { component: slow }), line("/list"));
    await router.load();
    const arrived = router.navigate({ to: "/slow" });
    expect(path(router)).toBe("/");
    void router.navigate({ to: "/list" });
    come();
    await arrived;
    expect(path(router)).toBe("/list");
  });

  it("shows the loading state after a delay, and reports what failed to load", async () => {
    vi.useFakeTimers();
    const lost = Object.assign(() => null, { preload: () => Promise.reject(new Error("lost")) });
    const router = start("/", line("/lost", { component: lost }));
    await router.load();
    await router.navigate({ to: "/lost" });
    expect(path(router)).toBe("/lost");
    await expect(router.state.loading).rejects.toThrow("lost");
    vi.useRealTimers();
  });

  it("reports each rendered page once, with the previous address", async () => {
    const router = start("/", line("/list"));
    router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) =>
      story.push(`${fromLocation?.href} ${toLocation.href} ${pathChanged}`),
    );
    router.subscribe("onBeforeNavigate", () => story.push("begins"));
    await router.load();
    router.arrived(router.state.location);
    router.arrived(router.state.location);
    await router.navigate({ to: "/list" });
    router.arrived(router.state.location);
    expect(story).toEqual(["begins", "undefined / true", "begins", "/ /list true"]);
  });

  it("prefetches only pages that may be opened", async () => {
    const preload = vi.fn<() => null>(() => null);
    const component = Object.assign(() => null, { preload });
    const guard: Route["guard"] = ({ preload: isAhead }) => {
      if (isAhead) throw redirect({ to: "/" });
    };
    const router = start("/", line("/open", { component }), line("/own", { component, guard }));
    router.preload({ to: "/own" });
    expect(preload).not.toHaveBeenCalled();
    router.preload({ to: "/open" });
    expect(preload).toHaveBeenCalledOnce();
  });
});
