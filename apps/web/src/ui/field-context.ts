import { createContext, useContext } from 'react';

export type FieldControl = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};
type FieldContext = FieldControl & { labelId?: string };
export const FieldContext = createContext<FieldContext>({});

/** Returns the attributes that tie a control to its field's label, hint and error. Spread them before its own props. */
export function useFieldControl(): FieldControl {
  const { labelId: _, ...control } = useContext(FieldContext);
  return control;
}

/** Returns the label's id, for the `aria-labelledby` of a control that is no form element (an editor). */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext).labelId;
}
