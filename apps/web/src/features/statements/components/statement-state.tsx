import type { Statement } from "@perya/contract";
import { Badge } from "@perya/ui";
import { sayState } from "../statements.words.ts";
import { useSpeech } from "../use-speech.ts";

export function StatementState({ statement }: { statement: Statement }) {
  const { word, tone, glyph } = sayState(statement, useSpeech());
  return (
    <Badge tone={tone} icon={glyph}>
      {word}
    </Badge>
  );
}
