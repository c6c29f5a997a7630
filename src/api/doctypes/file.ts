import { check, data, int } from './schema';

/** An uploaded file. Only the columns that the product reads. */
export const file = {
  file_name: data(),
  file_url: data(),
  file_size: int(),
  is_private: check(),
  attached_to_doctype: data(),
  attached_to_name: data(),
  attached_to_field: data(),
} as const;
