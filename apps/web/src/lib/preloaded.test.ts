// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";

const ADDRESS = "/wps/relay/hotGames";

async function openPage(preloaded: object | null) {
  document.head.innerHTML = preloaded
    ? `<script type="application/json" id="preloaded">${JSON.stringify(preloaded)}</script>`
    : "";
  vi.resetModules();
  const [{ takePreloaded }, text] = await Promise.all([import("./preloaded.ts"), import("./text.ts")]);
  await text.showLanguage("EN");
  return { takePreloaded, text };
}

it("returns an answer once", async () => {
  const { takePreloaded } = await openPage({ language: "EN", audience: "guest", answers: { [ADDRESS]: ["a game"] } });
  expect(takePreloaded(ADDRESS, "guest")).toEqual(["a game"]);
  expect(takePreloaded(ADDRESS, "guest")).toBeUndefined();
});

it("returns none in another language than the reader's", async () => {
  const { takePreloaded, text } = await openPage({
    language: "EN",
    audience: "guest",
    answers: { [ADDRESS]: ["a game"] },
  });
  await text.showLanguage("TY");
  expect(takePreloaded(ADDRESS, "guest")).toBeUndefined();
});

it("returns none to another audience", async () => {
  const { takePreloaded } = await openPage({ language: "EN", audience: "member", answers: { [ADDRESS]: ["a game"] } });
  expect(takePreloaded(ADDRESS, "guest")).toBeUndefined();
  expect(takePreloaded(ADDRESS, "member")).toEqual(["a game"]);
});

it("returns none where the page contains none", async () => {
  const { takePreloaded } = await openPage(null);
  expect(takePreloaded(ADDRESS, "guest")).toBeUndefined();
});
