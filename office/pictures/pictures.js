/**
 * Says at the field that a file is larger than is taken, before it is sent: nothing that was filled in is lost. Without this it is refused by its
 * length, on a page of its own.
 */
const picture = document.getElementById('picture')
picture?.addEventListener('change', () => {
  const [file] = picture.files
  picture.setCustomValidity(file && file.size > Number(picture.dataset.most) ? picture.dataset.says : '')
  picture.reportValidity()
})
