// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";

const ADDRESS = "/wps/relay/hotGames";

async function openPage(carried: object | null) {
  document.head.innerHTML = carried
    ? `<script type="application/json" id="carried">${JSON.stringify(carried)}</script>`
    : "";
  vi.resetModules();
  const [{ takeCarried }, text] = await Promise.all([import("./carried.ts"), import("./text.ts")]);
  await text.showLanguage("EN");
  return { takeCarried, text };
}

it("gives an answer once", async () => {
  const { takeCarried } = await openPage({ language: "EN", answers: { [ADDRESS]: ["a game"] } });
  expect(takeCarried(ADDRESS)).toEqual(["a game"]);
  expect(takeCarried(ADDRESS)).toBeUndefined();
});

it("gives none in another language than the reader's", async () => {
  const { takeCarried, text } = await openPage({ language: "EN", answers: { [ADDRESS]: ["a game"] } });
  await text.showLanguage("TY");
  expect(takeCarried(ADDRESS)).toBeUndefined();
});

it("has none where the page brought none", async () => {
  const { takeCarried } = await openPage(null);
  expect(takeCarried(ADDRESS)).toBeUndefined();
});
