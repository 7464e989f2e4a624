import { Card, Checkbox, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { promotionMutations } from "../promotions.queries.ts";

/** Switch that hides offers, their badges and messages. A promotion with an open claim stays visible. */
export function OffersSwitch({ showsOffers }: { showsOffers: boolean }) {
  const { t } = useText();
  const { mutate, isPending, variables, error } = useMutation(promotionMutations.setShowsOffers());
  return (
    <Card>
      <Checkbox
        // The native checkbox exposes its state, so aria-checked is not needed.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        label={<span className="font-semibold">{t("promotions.offers")}</span>}
        hint={t("promotions.offers.text")}
        checked={isPending ? variables : showsOffers}
        onChange={({ target }) => mutate(target.checked)}
      />
      {error && (
        <Notice tone="error" isLive>
          {problemText(error, t)}
        </Notice>
      )}
    </Card>
  );
}
