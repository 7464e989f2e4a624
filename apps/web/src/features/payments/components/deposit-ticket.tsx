import type { Deposit } from "@perya/contract";
import { amount } from "@perya/money";
import { Amount, Button, Icon, QueryStates, SkeletonLines, StubLine, Ticket, buttonClasses } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { DEPOSIT_LOOKS, isNothing } from "../payments.looks.ts";
import { paymentMutations, paymentQueries } from "../payments.queries.ts";
import { useNoteShown } from "../payments.progress.ts";
import { useHearReturned } from "../payments.tabs.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { DepositSteps } from "./deposit-steps.tsx";
import { PaymentCode } from "./payment-code.tsx";
import { WalletPage } from "./wallet-page.tsx";

type Props = { id: string; onAgain: () => void };

/** One deposit, from payment code to credit. Live events refresh it, with polling as fallback. */
export function DepositTicket({ id, onAgain }: Props) {
  const { t } = useText();
  const query = useQuery(paymentQueries.deposit(id));
  const [isReturned, setIsReturned] = useState(false);
  useNoteShown(id);
  useHearReturned(id, () => {
    setIsReturned(true);
    void query.refetch();
  });
  return (
    <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
      {(deposit) => (
        <>
          <Ticket stub={<Stub deposit={deposit} />}>
            <Current deposit={deposit} isReturned={isReturned} onAgain={onAgain} />
          </Ticket>
          <DepositSteps deposit={deposit} />
        </>
      )}
    </QueryStates>
  );
}

/**
 * The deposit in its current state. A result that arrives while the ticket is open takes the focus; one that was
 * final from the start does not.
 */
function Current({ deposit, isReturned, onAgain }: { deposit: Deposit; isReturned: boolean; onAgain: () => void }) {
  const [before] = useState(deposit.state);
  if (deposit.state === "waiting" && isReturned) return <Confirming deposit={deposit} />;
  if (deposit.state === "waiting") return <Payable deposit={deposit} onAgain={onAgain} />;
  return <Result key={deposit.state} deposit={deposit} isFresh={deposit.state !== before} onAgain={onAgain} />;
}

/**
 * Amount, fee, credit and reference. Deposits that ended without payment show no fee or credit, and their amount is
 * struck through.
 */
function Stub({ deposit: { state, amount: asked, paidAmount, fee, credit, reference } }: { deposit: Deposit }) {
  const { t } = useText();
  const isVoid = isNothing(state);
  return (
    <>
      <StubLine name={t(isVoid ? "deposit.amount" : paidAmount === null ? "deposit.youPay" : "deposit.youPaid")} isMain>
        <Amount amount={amount(paidAmount ?? asked)} className={isVoid ? "text-text-3 line-through" : undefined} />
      </StubLine>
      {!isVoid && state !== "refunded" && (
        <>
          <StubLine name={t("deposit.fee")}>
            {amount(fee) === 0n ? t("deposit.free") : <Amount amount={amount(fee)} />}
          </StubLine>
          {state !== "review" && (
            <StubLine name={t("deposit.inBalance")}>
              <Amount amount={amount(credit)} />
            </StubLine>
          )}
        </>
      )}
      <StubLine name={t("deposit.reference")}>
        <bdi className="tabular-nums">{reference}</bdi>
      </StubLine>
    </>
  );
}

function Payable({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t } = useText();
  const { mutate, isPending } = useMutation(paymentMutations.cancel(deposit.id));
  const { qrPayload, qrImage, redirectUrl, instructions } = deposit.nextStep ?? {};
  const hasCode = qrPayload !== undefined || qrImage !== undefined;
  return (
    <>
      {hasCode && <PaymentCode deposit={deposit} payload={qrPayload} image={qrImage} onAgain={onAgain} />}
      {redirectUrl !== undefined && !hasCode && <WalletPage deposit={deposit} url={redirectUrl} />}
      {redirectUrl !== undefined && hasCode && (
        <a href={redirectUrl} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
          {t("deposit.openHere")}
        </a>
      )}
      {instructions && <BankTransfer deposit={deposit} to={instructions} />}
      <Button variant="quiet" size="sm" pending={isPending} onClick={() => mutate()} className="self-center">
        {t("deposit.cancel")}
      </Button>
    </>
  );
}

/**
 * Shown if the payer returned before the provider confirmed the payment. Paying again may charge twice, so the link
 * back to the provider is not the primary button.
 */
function Confirming({ deposit: { id, methodName: method, nextStep } }: { deposit: Deposit }) {
  const { t } = useText();
  const { mutate, isPending } = useMutation(paymentMutations.cancel(id));
  return (
    <>
      <output className="flex flex-col items-center gap-3 py-6 text-center">
        <Icon glyph={DEPOSIT_LOOKS.waiting.glyph} size={32} className={DEPOSIT_LOOKS.waiting.tone} />
        <h2 className="text-xl">{t("deposit.return.confirming")}</h2>
        <p className="text-sm text-text-2">{t("deposit.return.confirming.text", { method })}</p>
      </output>
      {nextStep?.redirectUrl !== undefined && (
        <a href={nextStep.redirectUrl} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
          {t("deposit.return.again", { method })}
        </a>
      )}
      <Button variant="quiet" size="sm" pending={isPending} onClick={() => mutate()} className="self-center">
        {t("deposit.cancel")}
      </Button>
    </>
  );
}

type ResultProps = { deposit: Deposit; isFresh: boolean; onAgain: () => void };

/** The outcome. An `output`, so screen readers announce it when it changes. */
function Result({ deposit, isFresh, onAgain }: ResultProps) {
  const { t } = useText();
  const { state, isProofSent } = deposit;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused code or form has been removed, so the result takes the focus, unless the user is typing elsewhere.
  useEffect(() => {
    if (isFresh && !document.activeElement?.matches("input, textarea, select")) heading.current?.focus();
  }, [isFresh]);
  const { word, glyph, tone } = DEPOSIT_LOOKS[state];
  const isArrived = state === "credited" || state === "disputed";
  const isOver = state !== "processing" && state !== "review";
  // A bank transfer with proof awaits an operator, so it must not look automatic.
  const isCompared = state === "processing" && isProofSent;
  return (
    <output className="flex flex-col items-center gap-3 py-6 text-center">
      <Icon glyph={glyph} size={32} className={tone} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(isCompared ? "deposit.proof.sent" : word)}
      </h2>
      <p className="text-sm text-text-2">{t(isCompared ? "deposit.proof.sent.text" : `deposit.result.${state}`)}</p>
      {isOver && (
        <Button variant={isArrived ? "secondary" : "primary"} onClick={onAgain}>
          {t(isArrived ? "deposit.another" : "deposit.again")}
        </Button>
      )}
    </output>
  );
}
