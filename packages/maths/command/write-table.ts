import { writeFileSync } from "node:fs";
import type { SlotFigures } from "../src/slots/slot-figures.ts";

const TABLE = new URL("../src/slots/figures-table.ts", import.meta.url);

/** Writes the figures as source code, one line per sheet variant. */
export function writeTable(figures: ReadonlyMap<string, SlotFigures>): void {
  const lines = [...figures].map(([name, each]) => {
    const facts = Object.entries(each).map(([key, value]) => `${key}: ${spell(value)}`);
    return `  "${name}": { ${facts.join(", ")} },`;
  });
  writeFileSync(
    TABLE,
    `import type { SheetCode, Variant } from "./sheet-list.ts";
import type { SlotFigures } from "./slot-figures.ts";

// prettier-ignore
/** Exact figures of every sheet and variant, written by \`npm run studio:maths -- --write\` and compared by every run of it. */
export const SLOT_FIGURES: Readonly<Record<\`\${SheetCode}.\${Variant}\`, SlotFigures>> = {
${lines.join("\n")}
};
`,
  );
}

function spell(value: number): string {
  return value >= 10_000 ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, "_") : String(value);
}
