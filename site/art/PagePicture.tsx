import { Picture } from './Picture.tsx'

/** The drawing at the head of a page of few words, which says nothing that they do not; nothing where the charity has none. */
export const PagePicture = ({ file }: { file: string | undefined }) =>
  file === undefined ? null : <Picture file={file} alt="" className="page-picture" eager />
