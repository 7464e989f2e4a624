import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkUntranslated } from "./untranslated.ts";

function findingsIn(jsx: string, path = "apps/web/src/app/shell.tsx") {
  return checkUntranslated(treeOf({ [path]: `export const Shell = () =>\n${jsx};` }));
}

describe("checkUntranslated", () => {
  it.each([
    `<p title={t("nav.home")} className="flex">{t("nav.home")} · {count}%&nbsp;×</p>`,
    `<img alt="" src="logo.svg" />`,
    "<p title={`${from}–${to}`}>{isOpen ? '+' : <b />}</p>",
  ])("accepts %s", (jsx) => {
    expect(findingsIn(jsx)).toEqual([]);
  });

  it.each([
    [`<p>Log in</p>`, "Log in"],
    [`<><b />Log\n in</>`, "Log in"],
    [`<p>{isOpen ? "Close" : t("open")}</p>`, "Close"],
    [`<button aria-label="Close" />`, "Close"],
    [`<input placeholder={"Amount"} />`, "Amount"],
    ["<img alt={`Logo of ${brand}`} />", "Logo of …"],
  ])("finds the words of %s", (jsx, text) => {
    const message = `"${text}" is said in one language only; put it into packages/text and use t(…).`;
    expect(findingsIn(jsx)).toEqual([{ path: "apps/web/src/app/shell.tsx", line: 2, message }]);
  });

  it("leaves tests and other packages alone", () => {
    expect(findingsIn(`<p>Log in</p>`, "apps/web/src/app/shell.test.tsx")).toEqual([]);
    expect(findingsIn(`<p>Log in</p>`, "packages/art/src/tile.tsx")).toEqual([]);
  });
});
