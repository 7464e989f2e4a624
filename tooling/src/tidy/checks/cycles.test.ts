import { describe, expect, it } from "vitest";
import { houseOf } from "../house/sample-house.ts";
import { checkCycles } from "./cycles.ts";

describe("checkCycles", () => {
  it("tells a cycle once, with the way around", () => {
    const findings = checkCycles(
      houseOf({
        "packages/money/src/a.ts": `import "./b.ts";`,
        "packages/money/src/b.ts": `import "./c.ts";`,
        "packages/money/src/c.ts": `import "./a.ts"; import "./b.ts";`,
        "packages/money/src/outside.ts": `import "./b.ts";`,
      }),
    );
    expect(findings.map(({ message }) => message.match(/[abc](?=\.ts)/gu)?.join(""))).toEqual(["abca", "bcb"]);
  });

  it("lets types go in circles, and many files use one", () => {
    const findings = checkCycles(
      houseOf({
        "packages/money/src/a.ts": `import "./c.ts"; import "./b.ts";`,
        "packages/money/src/b.ts": `import "./c.ts"; import type { A } from "./a.ts";`,
        "packages/money/src/c.ts": `export {};`,
      }),
    );
    expect(findings).toEqual([]);
  });
});
