import Type, { type Static } from "typebox";
import { Proof } from "../codes/codes.shapes.ts";

const Code = Type.String({ minLength: 6, maxLength: 8 });

export const Enrolment = Type.Object({
  secret: Type.String({ description: "Base32, for typing by hand." }),
  uri: Type.String({ description: "The otpauth:// address in the QR code." }),
});

export const authenticatorShapes = {
  readAuthenticator: { value: Type.Object({ isBound: Type.Boolean() }) },
  startEnrolment: { value: Enrolment },
  confirmEnrolment: { body: Type.Object({ code: Code, proof: Proof }), value: Type.Null() },
  removeAuthenticator: { body: Type.Object({ code: Code }), value: Type.Null() },
};

export type Enrolment = Static<typeof Enrolment>;
