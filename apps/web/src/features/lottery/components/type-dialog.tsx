import { parseSelection, type Play, type Selection, writeSelection } from "@perya/lottery";
import { Button, Dialog, TextArea } from "@perya/ui";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { readTyped } from "../lottery.selection.ts";
import { sayField } from "../lottery.words.ts";

type TypeDialogProps = { play: Play; onRead: (selection: Selection) => void; onClose: () => void };

/** Dialog for typed or pasted numbers such as "37/149/5", with one part per field. */
export function TypeDialog({ play, onRead, onClose }: TypeDialogProps) {
  const { t } = useText();
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const { fields } = play;

  function read() {
    const selection = readSelection(play, text);
    setIsWrong(selection === null);
    if (selection === null) return;
    onRead(selection);
    onClose();
  }

  return (
    <Dialog
      title={t("lotto.type")}
      phone="fit"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={read}>
          {t("lotto.type.use")}
        </Button>
      }
    >
      <TextArea
        label={t("lotto.type.label")}
        hint={t("lotto.type.hint", {
          count: fields.length,
          fields: fields.map((field) => sayField(t, field)).join(" / "),
        })}
        error={isWrong ? t("lotto.type.wrong") : undefined}
        rows={3}
        inputMode={fields.length === 1 ? "numeric" : "text"}
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

/**
 * Reads typed numbers, with the parts separated by "/" or line breaks. Null if a part contains an unknown symbol,
 * or if there are too many numbers or parts.
 */
function readSelection(play: Play, text: string): Selection | null {
  const parts = play.fields.length === 1 ? [text] : text.trim().split(/\s*[/\n]\s*/u);
  if (parts.length !== play.fields.length) return null;
  const read = play.fields.map((field, index) => readTyped(field, parts[index] ?? ""));
  if (read.some(({ wrong }) => wrong.length > 0)) return null;
  const typed = writeSelection(
    play.fields,
    read.map(({ values }) => values),
  );
  const selection = parseSelection(play.fields, typed, play.isDisjoint);
  return typeof selection === "string" ? null : selection;
}
