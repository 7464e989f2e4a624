import { fromWire } from "@perya/money";
import { Button, Notice } from "@perya/ui";
import { type ReactNode, useState } from "react";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";

/** Wraps a game played for fun, with a banner above it. */
export function ForFunFrame({ children }: { children: ReactNode }) {
  return (
    <div className="[--strip:2.75rem]">
      <Strip />
      {children}
    </div>
  );
}

function Strip() {
  const { t, session, start } = useGame();
  const { balance } = useSessionState(session);
  const [isPending, setIsPending] = useState(false);
  const canRefill = balance < fromWire(start.balance);

  async function refill() {
    setIsPending(true);
    await session.refill().finally(() => setIsPending(false));
  }

  return (
    <div className="flex h-(--strip) items-center justify-center gap-3 border-b border-line bg-sea-soft px-3 text-sm">
      <p className="min-w-0 truncate font-semibold text-sea">{t("forFun.label")}</p>
      {canRefill && (
        <Button size="sm" pending={isPending} onClick={() => void refill()}>
          {t("forFun.refill")}
        </Button>
      )}
    </div>
  );
}

/** Explains play for fun on the rules page. */
export function ForFunNote() {
  const { t, start } = useGame();
  if (!start.isForFun) return null;
  return (
    <Notice tone="info" title={t("forFun.label")}>
      <p>{t("forFun.note")}</p>
    </Notice>
  );
}
