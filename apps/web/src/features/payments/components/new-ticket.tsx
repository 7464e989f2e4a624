import type { PaymentMethod } from "@perya/contract";
import { toWire } from "@perya/money";
import { Amount, Button, Notice, StubLine, Ticket } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import type { Typed } from "../payments.choice.ts";
import { paymentMutations } from "../payments.queries.ts";
import { sayArrival } from "./method-cards.tsx";

type Props = { method: PaymentMethod; typed: Typed; onBegun: (id: string) => void };

/** Amount, fee and processing time, shown before the deposit is created. */
export function NewTicket({ method, typed, onBegun }: Props) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(paymentMutations.begin());
  const key = useRequestKey(`${method.id} ${typed.problem === null ? typed.amount : ""}`);
  const ready = typed.problem === null ? typed : null;

  function begin() {
    if (!ready) return;
    const body = { requestKey: key.read(), methodId: method.id, amount: toWire(ready.amount) };
    mutate(body, { onSuccess: ({ id }) => onBegun(id), onError: key.renewAfter });
  }

  return (
    <Ticket
      stub={
        <>
          <StubLine name={t("deposit.youPay")} isMain>
            {ready ? <Amount amount={ready.amount} /> : "–"}
          </StubLine>
          <StubLine name={t("deposit.fee")}>
            {ready && (ready.fee === 0n ? t("deposit.free") : <Amount amount={ready.fee} />)}
          </StubLine>
          <StubLine name={t("deposit.inBalance")}>{ready && <Amount amount={ready.arrives} />}</StubLine>
          <StubLine name={t("deposit.arrives")}>{sayArrival(method, t)}</StubLine>
        </>
      }
    >
      <h2 className="text-lg">{t("deposit.with", { method: method.name })}</h2>
      <p className="text-sm text-text-2">{t(`deposit.how.${method.kind}`)}</p>
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
      <Button variant="primary" size="lg" disabled={!ready} pending={isPending} onClick={begin}>
        {ready ? <PayWords amount={ready.amount} /> : t("deposit.chooseAmount")}
      </Button>
    </Ticket>
  );
}

function PayWords({ amount }: { amount: Parameters<typeof Amount>[0]["amount"] }) {
  const { t } = useText();
  return (
    <span className="inline-flex gap-1.5">
      {t("deposit.pay")} <Amount amount={amount} />
    </span>
  );
}
