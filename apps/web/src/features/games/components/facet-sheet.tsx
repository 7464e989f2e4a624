import { Button, Drawer } from "@perya/ui";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";

type FacetSheetProps = {
  /** How many games what is chosen leaves; unknown before the first answer. */
  count: number | undefined;
  onClear: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
};

/** The facets of a phone. Each press counts at once, behind the sheet; its button says what one will find there. */
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
      {/* Begins at its beginning: the field of the vendors would bring up the keyboard of the phone. */}
      <div data-autofocus tabIndex={-1} className="pt-2 outline-none">
        {children}
      </div>
    </Drawer>
  );
}
