import { expect, it } from "vitest";
import { nameScript } from "./lazy.ts";

it.each([
  ["as it is written", () => import("../features/notices/screens/help-screen.tsx"), "help-screen"],
  ["as the build writes it", { toString: () => "()=>T(()=>import(`./help-screen-B3-f2Aa.js`),[])" }, "help-screen"],
  ["as the development server writes it", { toString: () => `()=>import("/src/app/agent-login.tsx")` }, "agent-login"],
  ["with a word of seven letters", { toString: () => `()=>import("./x-records.tsx?t=1")` }, "x-records"],
  ["without a file", () => Promise.resolve({}), "screen"],
])("classifies a script %s", (_name, load, name) => {
  expect(nameScript(load as () => unknown)).toBe(name);
});
