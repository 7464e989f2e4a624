import { type PaymentKind, type PaymentMark, payments } from "@perya/contract";
import { type Glyph, Icon } from "@perya/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import Landmark from "lucide-react/icons/landmark";
import QrCode from "lucide-react/icons/qr-code";
import Smartphone from "lucide-react/icons/smartphone";
import { call } from "../../lib/api.ts";
import { useText } from "../../lib/text.ts";

const marks = queryOptions({
  queryKey: ["payments", "marks"],
  queryFn: () => call(payments.listMarks),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Accepted payment methods: each name with an icon of its kind, because logos are trademarks. */
export function PaymentMarks() {
  const { t } = useText();
  const { data = [] } = useQuery(marks);
  if (data.length === 0) return null;
  return (
    <ul aria-label={t("footer.payments")} className="flex animate-fade flex-wrap gap-2">
      {data.map((mark) => (
        <Mark key={mark.code} {...mark} />
      ))}
    </ul>
  );
}

function Mark({ kind, name }: PaymentMark) {
  return (
    <li className="flex h-9 items-center gap-2 rounded-chip border border-line bg-surface-2 px-3 text-sm font-semibold text-text-1">
      <Icon glyph={GLYPHS[kind]} size={16} className="text-text-3" />
      <bdi>{name}</bdi>
    </li>
  );
}

const GLYPHS: Record<PaymentKind, Glyph> = { ewallet: Smartphone, qrph: QrCode, bank: Landmark };
