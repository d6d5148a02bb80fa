import {
  type MappedField,
  type Mapping,
  mappedFields,
  maxPointers,
} from '../../../../shared/connections/mapping.ts';

/** Adds a pointer as the first choice of `field`. The field's earlier pointers become fallbacks. */
export function picked(mapping: Mapping, field: MappedField, pointer: string): Mapping {
  const others = withoutPointer(mapping, pointer);
  return { ...others, [field]: [pointer, ...others[field]].slice(0, maxPointers) };
}

export function withoutPointer(mapping: Mapping, pointer: string): Mapping {
  const kept = { ...mapping };
  for (const field of mappedFields) kept[field] = mapping[field].filter((one) => one !== pointer);
  return kept;
}

export function isSameMapping(one: Mapping, other: Mapping): boolean {
  return mappedFields.every((field) => one[field].join('\n') === other[field].join('\n'));
}
