/** The two invoices of one transaction in wire format: the seller's revenue and the buyer's price, in cents. */
export const sale = {
  created_at: '2026-11-20T10:00:00.000Z',
  user_uuid: 'seller-1',
  firstname: 'Luc',
  lastname: 'Vendeur',
  invoice_id: 'V-9',
  linked_invoice_id: 'A-9',
  order_type: 1,
  infos: [
    { name: 'Ardbeg 10 ans', total_price_gross: 10_000 },
    { name: 'COMMISSION Vendeur', total_price_gross: 700 },
  ],
  ups_package_status: 'Held in the far east',
  price_gross: 10_000,
  ups_shipment_price: { TotalChargesWithTaxes: { MonetaryValue: '14.32' } },
  delivered_at: null,
  ups_tracking: '1Z999AA10123456784',
  invoice_url: '/media/invoices/V-9.pdf',
}

export const purchase = {
  ...sale,
  user_uuid: 'buyer-1',
  firstname: 'Ève',
  lastname: 'Acheteuse',
  invoice_id: 'A-9',
  linked_invoice_id: 'V-9',
  order_type: 0,
  infos: [
    { name: 'Ardbeg 10 ans', total_price_gross: 10_000 },
    { name: 'Frais de PAIEMENT', total_price_gross: 165 },
    { name: 'Expédition UPS Standard', total_price_gross: 1500 },
    { name: 'Anonymisation', total_price_gross: 490 },
  ],
  price_gross: 12_155,
  invoice_url: null,
}
