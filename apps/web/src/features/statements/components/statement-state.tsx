import type { Statement } from "@perya/contract";
import { Badge } from "@perya/ui";
import { sayState } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";

export function StatementState({ statement }: { statement: Statement }) {
  const { word, tone, glyph } = sayState(statement, useTextContext());
  return (
    <Badge tone={tone} icon={glyph}>
      {word}
    </Badge>
  );
}
