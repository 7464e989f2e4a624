import { describe, expect, it } from "vitest";
import { chooseBrowser, type Machine, type Source } from "./choose-browser.ts";

const container: Machine = { platform: "linux", arch: "x64", isRoot: true, given: undefined, hasApt: true };
const laptop: Machine = { platform: "darwin", arch: "arm64", isRoot: false, given: undefined, hasApt: false };
const EVERY: Source[] = ["given", "installed", "playwright", "packed", "fetched", "distribution"];

/**
 * Chooses among fake sources. Each has one file named after it; only those in `running` start, and `broken` ones
 * throw.
 */
async function choose(machine: Machine, running: Source[], broken: Source[] = []) {
  const asked: Source[] = [];
  const choice = chooseBrowser(machine, {
    locate: async (source) => {
      asked.push(source);
      if (broken.includes(source)) throw new Error(`${source} is broken`);
      return [`/${source}`];
    },
    refuse: async (file) => (running.some((source) => file === `/${source}`) ? undefined : "does not run"),
  });
  return { chosen: await choice.catch((error: Error) => error.message), asked };
}

describe("the choice of a browser", () => {
  it.each<[string, Partial<Machine>, Source[], Source[]]>([
    ["the machine's own before any other", {}, EVERY, ["installed"]],
    ["Playwright's, where it was fetched before", {}, ["playwright", "packed"], ["installed", "playwright"]],
    ["the packed one before anything is fetched", {}, ["packed", "fetched"], ["installed", "playwright", "packed"]],
    [
      "Playwright's own where the packed one does not run",
      {},
      ["fetched", "distribution"],
      ["installed", "playwright", "packed", "fetched"],
    ],
    [
      "the distribution's last of all",
      {},
      ["distribution"],
      ["installed", "playwright", "packed", "fetched", "distribution"],
    ],
    [
      "no packed one on another processor",
      { arch: "arm64" },
      ["packed", "distribution"],
      ["installed", "playwright", "fetched", "distribution"],
    ],
    ["the one that was named, and no other", { given: "/given" }, EVERY, ["given"]],
  ])("%s", async (_name, change, running, asked) => {
    const wanted = `/${asked.at(-1)}`;
    expect(await choose({ ...container, ...change }, running)).toEqual({ chosen: wanted, asked });
  });

  it.each<[string, Machine, Source[], RegExp]>([
    ["a named one that does not run", { ...container, given: "/given" }, ["given"], /^CHROMIUM_PATH names .*\/given/],
    [
      "none, by somebody who may install nothing",
      { ...container, isRoot: false },
      ["installed", "playwright", "packed", "fetched"],
      /^No Chromium runs here: install one .* or set CHROMIUM_PATH/,
    ],
    [
      "none, where there is no apt-get",
      { ...container, hasApt: false },
      ["installed", "playwright", "packed", "fetched"],
      /^No Chromium runs here/,
    ],
    ["none, on a Mac", laptop, ["installed", "playwright", "fetched"], /^No Chromium runs here/],
  ])("says what is wrong with %s", async (_name, machine, asked, message) => {
    expect(await choose(machine, [])).toEqual({ chosen: expect.stringMatching(message), asked });
  });

  it("tries the next source when one fails", async () => {
    const { chosen } = await choose(container, ["fetched"], ["packed"]);
    expect(chosen).toBe("/fetched");
  });
});
