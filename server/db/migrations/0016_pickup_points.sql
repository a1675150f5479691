CREATE TABLE "registry_pickup_points" (
	"vat" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"apa_code" text,
	"address" text,
	"postal_code" text,
	"local" text,
	CONSTRAINT "registry_pickup_points_vat_code_pk" PRIMARY KEY("vat","code")
);
--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "cae_1" text;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "cae_2" text;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "mobile" text;