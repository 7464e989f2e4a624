import { describe, expect, it } from "vitest";
import { readWords } from "../source-tree/read-words.ts";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkWordParts } from "./word-parts.ts";

const TABLES = {
  "packages/text/src/en/first/shell.ts": `export const shell = { "shell.menu": "Menu" };`,
  "packages/text/src/en/lazy/tips.ts": `export const tips = { "tips.none": "None", "code.help": "Help" };`,
  "packages/text/src/en/server/mail.ts": `export const mail = { "mail.subject": "Hello", "code.sms": "Code" };`,
  "apps/web/index.html": `<script type="module" src="/src/main.tsx"></script>`,
};

function messagesOf(files: Record<string, string>): string[] {
  const tree = treeOf({ ...TABLES, ...files });
  return checkWordParts(tree, readWords(tree).words).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe("checkWordParts", () => {
  it.each<[string, Record<string, string>]>([
    ["first words in the first load", { "apps/web/src/main.tsx": `t("shell.menu");` }],
    [
      "lazy words in what is loaded later",
      { "apps/web/src/main.tsx": `import("./tips.tsx");`, "apps/web/src/tips.tsx": `t("tips.none");` },
    ],
    ["a prefix of words here and there", { "apps/web/src/main.tsx": "t(`code.${kind}`);" }],
    ["the server's words on the server", { "apps/api/src/mail.ts": `t("mail.subject");` }],
    ["a text that is no key", { "apps/web/src/main.tsx": `t("mail.other");` }],
    [
      "a type of the first load",
      {
        "apps/web/src/main.tsx": `import type { Tip } from "./tips.tsx";`,
        "apps/web/src/tips.tsx": `t("tips.none"); export type Tip = string;`,
      },
    ],
    [
      "a name that the first load does not take from where names are handed on",
      {
        "apps/web/src/main.tsx": `import { a } from "./all.ts";`,
        "apps/web/src/all.ts": `export { a } from "./a.ts"; export { tips } from "./tips.tsx";`,
        "apps/web/src/a.ts": `export const a = 1;`,
        "apps/web/src/tips.tsx": `export const tips = t("tips.none");`,
      },
    ],
  ])("accepts %s", (_name, files) => {
    expect(messagesOf(files)).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["the server's words in a screen", { "apps/web/src/x.tsx": `t("mail.subject");` }, "x.tsx:1"],
    ["a prefix of the server's words", { "apps/web/src/x.tsx": "t(`mail.${kind}`);" }, "x.tsx:1"],
    ["lazy words at the start", { "apps/web/src/main.tsx": `t("tips.none");` }, "main.tsx:1"],
    [
      "lazy words in what the start imports, through a file that hands names on",
      {
        "apps/web/src/main.tsx": `import { tips } from "./all.ts";`,
        "apps/web/src/all.ts": `export * from "./tips.tsx";`,
        "apps/web/src/tips.tsx": `\nexport const tips = t("tips.none");`,
      },
      "tips.tsx:2",
    ],
    [
      "lazy words in a piece that comes with the first words",
      {
        "apps/web/src/main.tsx": `const Tips = lazyFirstPart("tips", async () => (await import("./tips.tsx")).Tips);`,
        "apps/web/src/tips.tsx": `export const Tips = () => t("tips.none");`,
      },
      "tips.tsx:1",
    ],
  ])("finds %s", (_name, files, location) => {
    expect(messagesOf(files)).toEqual([expect.stringContaining(location)]);
  });
});
