import { Button, Empty, type Glyph } from "@perya/ui";
import { chooseBrand } from "../brand.ts";
import { useOperator } from "../session.ts";
import { t } from "../text.ts";

/** Empty state of pages that need one brand, while all brands are chosen. */
export function ChooseBrand({ icon, text }: { icon: Glyph; text: string }) {
  const { brands } = useOperator();
  return (
    <Empty
      icon={icon}
      title={t("console.chooseBrand")}
      text={text}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {brands.map(({ id, merchantCode, name }) => (
            <Button key={id} onClick={() => chooseBrand(merchantCode)}>
              {name}
            </Button>
          ))}
        </span>
      }
    />
  );
}
