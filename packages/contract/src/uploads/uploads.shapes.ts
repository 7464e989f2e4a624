import Type, { type Static } from "typebox";

const Id = Type.String({ format: "uuid" });

/** The stored picture: always re-encoded, never the uploaded bytes. */
export const Upload = Type.Object({
  id: Id,
  type: Type.Unsafe<"image/png" | "image/jpeg">({ type: "string", enum: ["image/png", "image/jpeg"] }),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** The bytes of one png or jpg. The file name is not sent: it has no use. */
const Picture = Type.Unsafe<Uint8Array>({ description: "The bytes of a PNG or JPG, at most 5 MB." });
const File = Type.String({ description: "No envelope: the picture itself." });

export const uploadShapes = {
  sendPicture: { body: Picture, value: Upload },
  readPicture: { params: Type.Object({ id: Id }), value: File },
  sendPictureFor: {
    query: Type.Object({
      brandId: Id,
      memberId: Type.String({ format: "uuid", description: "Whom it is about, and who may look at it." }),
    }),
    body: Picture,
    value: Upload,
  },
  readPictureOf: { params: Type.Object({ id: Id }), value: File },
};

export type Upload = Static<typeof Upload>;
