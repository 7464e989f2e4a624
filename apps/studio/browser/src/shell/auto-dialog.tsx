import { type Amount, parseTypedAmount, toWire } from "@perya/money";
import { Button, Dialog, RadioCards, TextField } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { useGame } from "./game-context.tsx";
import { payAmount } from "./stakes.ts";

const COUNTS = ["10", "25", "50", "100"] as const;

/** Number of autoplay rounds and the mandatory loss limit. */
export function AutoDialog({
  stake,
  onStart,
  onClose,
}: {
  stake: Amount;
  onStart: (count: number, limit: Amount) => void;
  onClose: () => void;
}) {
  const { t, currency } = useGame();
  const [count, setCount] = useState<(typeof COUNTS)[number]>("10");
  const [limit, setLimit] = useState(toWire(payAmount(stake, 1000)));
  const [hasProblem, setHasProblem] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = parseTypedAmount(limit, currency);
    if (typeof read === "string" || read < stake) return setHasProblem(true);
    onClose();
    return onStart(Number(count), read);
  }

  return (
    <Dialog title={t("slot.autoTitle")} size="sm" phone="fit" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <RadioCards
          label={t("slot.autoCount")}
          cards={COUNTS.map((key) => ({ key, label: key }))}
          selected={count}
          onSelect={setCount}
        />
        <TextField
          label={t("slot.autoLoss")}
          inputMode="decimal"
          value={limit}
          hint={t("slot.autoLossHint")}
          error={hasProblem ? t("slot.autoBadLoss") : undefined}
          onChange={(event) => setLimit(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {t("slot.autoStart", { count })}
        </Button>
      </form>
    </Dialog>
  );
}
