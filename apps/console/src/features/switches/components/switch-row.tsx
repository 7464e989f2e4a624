import type { Closure } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import { useState } from "react";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ClosureNote } from "../../../lib/ui/closure-note.tsx";
import { SwitchDialog, type Switch } from "../../../lib/ui/switch-dialog.tsx";

type SwitchRowProps = { what: Switch; name: string; note?: string; closure: Closure | undefined };

/** A switch: state, closure details and the button to close or reopen. */
export function SwitchRow({ what, name, note, closure }: SwitchRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayTurn = useMay("switches.write", what.brandId);

  return (
    <li className="flex min-h-12 items-center gap-x-3 border-b border-line-soft py-2 ps-4 pe-2 text-dense last:border-0">
      <div className="flex min-w-0 grow flex-col">
        <span className="font-semibold break-words text-text-1">{name}</span>
        {closure ? <ClosureNote closure={closure} /> : note && <span className="text-xs text-text-3">{note}</span>}
      </div>
      <Badge tone={closure ? "error" : "success"}>{t(closure ? "switches.closed" : "switches.open")}</Badge>
      {mayTurn && (
        <Button
          size="sm"
          className="shrink-0"
          variant={closure ? "secondary" : "quiet"}
          onClick={() => setIsAsking(true)}
        >
          {t(closure ? "switches.reopen" : "switches.close")}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      {isAsking && (
        <SwitchDialog what={what} name={name} isClosed={Boolean(closure)} onClose={() => setIsAsking(false)} />
      )}
    </li>
  );
}
