import { createContext, runInContext } from "node:vm";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { startAfterPaint } from "./built-site.ts";

const BODY = `<div id="app">
  <button id="search" aria-keyshortcuts="/"><span id="label">Search</span></button>
  <button id="language" popovertarget="languages">Language</button>
  <a id="link" href="/rng">Slots</a>
  <input id="field"><input type="checkbox" id="agreed"><input id="team" aria-keyshortcuts="t">
</div>`;

type App = {
  isAlive?: boolean;
  pressed?: { id: string } | null;
  keys?: string;
  typed?: ReadonlyMap<{ id: string }, string | boolean>;
};

/** Opens the page before hydration: only its inline script has run. `early` was entered before that. */
function openPage(early: Readonly<Record<string, object>> = {}) {
  const window = new Window();
  const { document } = window;
  document.head.innerHTML = "<style></style>";
  document.body.innerHTML = BODY;
  for (const [id, change] of Object.entries(early)) Object.assign(document.querySelector(id) ?? {}, change);
  const { text } = startAfterPaint({ entry: "", imports: [], stylesheets: [], words: undefined, lazy: [] }, "");
  const script = /<script nonce="">([^]*)<\/script>/.exec(text)?.[1] ?? "";
  const addEventListener = window.addEventListener.bind(window);
  runInContext(script, createContext({ document, addEventListener, requestAnimationFrame: () => {} }));
  const app = document.getElementById("app") as unknown as App;
  let heard = 0;
  document.addEventListener("click", () => (heard += 1));
  document.addEventListener("keydown", () => (heard += 1));
  const send = (id: string, event: InstanceType<typeof window.Event>) => {
    document.querySelector(id)?.dispatchEvent(event);
    return { queued: app.pressed?.id ?? app.keys, isPrevented: event.defaultPrevented, heard };
  };
  return {
    app,
    enter: (id: string, change: object) => {
      Object.assign(document.querySelector(id) ?? {}, change);
      document.querySelector(id)?.dispatchEvent(new window.Event("input", { bubbles: true }));
      return [...(app.typed ?? [])].map(([{ id: noted }, value]) => [noted, value]);
    },
    click: (id: string) => send(id, new window.MouseEvent("click", { bubbles: true, cancelable: true })),
    press: (id: string, key: string, modifier = {}) =>
      send(id, new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifier })),
  };
}

describe("before hydration", () => {
  it("queues a click on a button, and keeps the browser from opening its popover", () => {
    expect(openPage().click("#language")).toEqual({ queued: "language", isPrevented: true, heard: 0 });
  });

  it("queues a click inside a button as one on the button", () => {
    expect(openPage().click("#label")).toEqual({ queued: "search", isPrevented: true, heard: 0 });
  });

  it("leaves links to the browser", () => {
    expect(openPage().click("#link")).toEqual({ queued: undefined, isPrevented: false, heard: 1 });
  });

  it("queues a shortcut, and what is typed after it", () => {
    const { press } = openPage();
    expect(press("#link", "/")).toEqual({ queued: "/", isPrevented: true, heard: 0 });
    expect(press("#link", "k")).toEqual({ queued: "/k", isPrevented: true, heard: 0 });
    expect(press("#link", "Shift")).toEqual({ queued: "/k", isPrevented: false, heard: 1 });
    expect(press("#link", "u")).toEqual({ queued: "/ku", isPrevented: true, heard: 1 });
  });

  it("keeps only the last of clicks and shortcuts", () => {
    const { app, click, press } = openPage();
    press("#link", "/");
    expect(click("#language").queued).toBe("language");
    expect(app.keys).toBeUndefined();
    expect(press("#link", "/").queued).toBe("/");
    expect(app.pressed).toBeNull();
  });

  it.each([
    ["no shortcut of a button", "#link", "t", {}],
    ["typed into a field", "#field", "/", {}],
    ["pressed with Ctrl", "#link", "/", { ctrlKey: true }],
    ["pressed with Meta", "#link", "/", { metaKey: true }],
    ["pressed with Alt", "#link", "/", { altKey: true }],
  ])("leaves a key alone that is %s", (_name, id, key, modifier) => {
    expect(openPage().press(id, key, modifier)).toEqual({ queued: undefined, isPrevented: false, heard: 1 });
  });

  it("notes what is typed and chosen, the last of each field", () => {
    const { enter } = openPage();
    enter("#field", { value: "a" });
    enter("#field", { value: "an" });
    expect(enter("#agreed", { checked: true })).toEqual([
      ["field", "an"],
      ["agreed", true],
    ]);
  });

  it("notes what was entered before the script ran", () => {
    const { app } = openPage({ "#field": { value: "ana" }, "#agreed": { checked: true } });
    expect([...(app.typed ?? [])].map(([{ id }, value]) => [id, value])).toEqual([
      ["field", "ana"],
      ["agreed", true],
    ]);
    expect(openPage().app.typed).toBeUndefined();
  });

  it("notes nothing typed once the app takes clicks", () => {
    const { app, enter } = openPage();
    app.isAlive = true;
    expect(enter("#field", { value: "a" })).toEqual([]);
  });

  it("queues nothing once the app takes clicks", () => {
    const { app, click, press } = openPage();
    app.isAlive = true;
    expect(click("#language")).toEqual({ queued: undefined, isPrevented: false, heard: 1 });
    expect(press("#link", "/")).toEqual({ queued: undefined, isPrevented: false, heard: 2 });
  });
});
