import { Button } from "@perya/ui";
import { useState } from "react";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { SwitchDialog } from "../../../lib/ui/switch-dialog.tsx";
import type { Closed } from "../use-closures.ts";

type TurnButtonProps = {
  what: { kind: "vendor" | "game"; brandId: string; subject: string };
  name: string;
  isClosed: boolean;
  closed: Closed;
  note?: string;
};

/** Closes or reopens a vendor or game at this brand. Closures for all brands are reopened on the Switches page. */
export function TurnButton({ what, name, isClosed, closed, note }: TurnButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayTurn = useMay("switches.write", what.brandId);
  const isOnlyEverywhere = closed.everywhere !== undefined && closed.here === undefined;
  if (!mayTurn || (isOnlyEverywhere && !isAsking)) return null;
  return (
    <>
      <Button size="sm" variant={isClosed ? "secondary" : "quiet"} onClick={() => setIsAsking(true)}>
        {t(isClosed ? "switches.reopen" : "switches.close")}
        <span className="sr-only">{name}</span>
      </Button>
      {isAsking && (
        <SwitchDialog
          what={what}
          name={name}
          isClosed={isClosed}
          {...(note && { note })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
