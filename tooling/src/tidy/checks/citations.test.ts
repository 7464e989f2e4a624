import { describe, expect, it } from "vitest";
import { locationsOf, treeOf } from "../source-tree/sample-tree.ts";
import { checkCitations } from "./citations.ts";

const DOCS = {
  "docs/REQUIREMENTS.md": "- **R1.1** A site.\n- **R1.2** Games.\n| **R20.4** | Login |\n",
  "docs/decisions/0001-one.md": "# 0001 One",
};
// Concatenated, so that this file contains no citation itself.
const OLD = ["S1", "§9"].join(" ");
const number = (topic: number, line: number) => `R${topic}.${line}`;
const check = (files: Record<string, string>) => checkCitations(treeOf({ ...DOCS, ...files }));

describe("checkCitations", () => {
  it.each([
    ["a line of the requirements", `/** ${number(1, 1)} and ${number(20, 4)}: two. */`],
    ["a whole topic", "// R1 says which."],
    ["a decision", "// decision 0001, docs/decisions/0001"],
    ["a version", "const name = 'GR1.10'; const other = 'R1.2.3';"],
  ])("accepts %s", (_name, text) => {
    expect(check({ "apps/api/src/a.ts": text })).toEqual([]);
  });

  it.each([
    ["a line that is not there", `// ${number(1, 9)}: three.`, "is no line of docs/REQUIREMENTS.md"],
    ["a decision that is not there", `// ${["decision", "0002"].join(" ")}`, "There is no decision 0002"],
    ["the documents behind the requirements", `// ${OLD}: nine.`, "Cite a line of docs/REQUIREMENTS.md"],
  ])("finds %s", (_name, text, message) => {
    const findings = check({ "apps/api/src/a.ts": `\n${text}` });
    expect(findings).toEqual([{ path: "apps/api/src/a.ts", line: 2, message: expect.stringContaining(message) }]);
  });

  it("skips migrations, whose statements cannot change", () => {
    expect(check({ "packages/db/migrations/0005_wallet.sql": `-- ${OLD}` })).toEqual([]);
    expect(locationsOf(check({ "packages/db/functions/pay.sql": `-- ${OLD}` }))).toEqual([
      "packages/db/functions/pay.sql:1",
    ]);
  });

  it("finds a duplicate number", () => {
    const twice = `${DOCS["docs/REQUIREMENTS.md"]}- **${number(1, 2)}** More games.\n`;
    expect(locationsOf(check({ "docs/REQUIREMENTS.md": twice }))).toEqual(["docs/REQUIREMENTS.md:4"]);
  });

  it("finds a gap in the numbers of decisions", () => {
    const [finding] = check({ "docs/decisions/0003-three.md": "# 0003 Three" });
    expect(finding?.message).toContain("Decision 0002 is missing");
  });
});
