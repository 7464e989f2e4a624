import { Button, Drawer } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

type FacetSheetProps = {
  /** Number of games left by the filters; undefined before the first answer. */
  count: number | undefined;
  onClear: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
};

/** Filters on a phone. Each change applies immediately behind the sheet; the button shows the resulting count. */
export function FacetSheet({ count, onClear, onClose, children }: FacetSheetProps) {
  const { t } = useText();
  const footer = (
    <>
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {t("lobby.clear")}
        </Button>
      )}
      <Button variant="primary" className="grow" onClick={onClose}>
        {count === undefined ? t("ui.close") : t("lobby.show", { count })}
      </Button>
    </>
  );
  return (
    <Drawer side="bottom" title={t("lobby.facets")} onClose={onClose} footer={footer}>
      {/* The focus starts here, because in the vendor field it would open the phone's keyboard. */}
      <div data-autofocus tabIndex={-1} className="pt-2 outline-none">
        {children}
      </div>
    </Drawer>
  );
}
