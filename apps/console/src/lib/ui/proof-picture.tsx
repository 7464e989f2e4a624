import { readAsDataUrl } from "@perya/browser/data-url";
import { addressOf, MODULE_ID_HEADER, uploads } from "@perya/contract";
import { Dialog, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../text.ts";

type ProofPictureProps = {
  id: string;
  label: string;
  /** URL of another route that returns the image, for operators without access to the member's money. */
  address?: string;
};

const addressOfUpload = (id: string) => addressOf(uploads.readPictureOf, { params: { id } });

/** Uploaded image as a thumbnail that opens in full size. */
export function ProofPicture({ id, label, address = addressOfUpload(id) }: ProofPictureProps) {
  const picture = useQuery({ queryKey: ["uploads", id], queryFn: () => fetchPicture(address), staleTime: Infinity });
  const [isWhole, setIsWhole] = useState(false);
  if (picture.isError) return <p className="text-dense text-coral">{t("money.proof.gone")}</p>;
  if (picture.data === undefined) return <Skeleton className="h-48 w-full max-w-xs" />;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsWhole(true)}
        className="block max-w-full cursor-zoom-in self-start overflow-hidden rounded-control border border-line"
      >
        <img src={picture.data} alt={label} className="max-h-64 max-w-full object-contain" />
        <span className="sr-only">{t("money.proof.whole")}</span>
      </button>
      {isWhole && (
        <Dialog title={label} size="lg" onClose={() => setIsWhole(false)}>
          <img src={picture.data} alt={label} className="mx-auto max-h-[70vh] max-w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}

/** Loads a picture by fetch, because an `img` request cannot send the module id header. */
async function fetchPicture(address: string): Promise<string> {
  const response = await fetch(address, { headers: { [MODULE_ID_HEADER]: uploads.readPictureOf.module } });
  if (!response.ok) throw new Error(`${address} could not be loaded`);
  return readAsDataUrl(await response.blob());
}
